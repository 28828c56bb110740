import type { BotRefusalReason } from '#shared/bots/refusals.ts'
import { ProductPageLayout, type ProductPageLayoutProps } from '../../section/product-frame.tsx'
import { BOT_OVERVIEW_PATH, OWN_BOTS_PATH } from './paths.ts'
import { useBotRefusalText } from './refusal.ts'

const TABS = [
  ['bots', BOT_OVERVIEW_PATH],
  ['bots-own', OWN_BOTS_PATH],
] as const
export type BotTab = (typeof TABS)[number][0]

export function BotPageLayout(page: ProductPageLayoutProps<BotTab, BotRefusalReason>) {
  return <ProductPageLayout product="bots" tabs={TABS} words={useBotRefusalText()} {...page} />
}
