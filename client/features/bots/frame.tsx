import type { BotReason } from '#shared/bots/refusals.ts'
import { useFormRefusal } from '../../section/form-refusal.ts'
import { ProductFrame, type ProductFrameProps } from '../../section/product-frame.tsx'
import { MARKET_PATH, OWN_PATH } from './paths.ts'

const TABS = [
  ['bots', MARKET_PATH],
  ['bots-own', OWN_PATH],
] as const
export type BotTab = (typeof TABS)[number][0]

export function BotFrame(page: ProductFrameProps<BotTab, BotReason>) {
  return <ProductFrame product="bots" tabs={TABS} words={useFormRefusal('bots')} {...page} />
}
