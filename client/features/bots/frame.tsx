import type { ReactNode } from 'react'
import type { BotSubmission } from '#shared/bots/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { PageFrame } from '../../section/page-frame.tsx'
import { MARKET_PATH, OWN_PATH } from './paths.ts'
import { useBotRefusal } from './refusal.ts'

const TABS = [
  ['bots', MARKET_PATH],
  ['bots-own', OWN_PATH],
] as const
export type BotTab = (typeof TABS)[number][0]

type FrameProps = {
  readonly tab?: BotTab
  readonly title: string
  readonly lead?: string
  readonly submission?: BotSubmission | undefined
  readonly children: ReactNode
}

export function BotFrame({ tab, title, lead, submission, children }: FrameProps) {
  const t = useT()
  const href = useHref()
  const words = useBotRefusal()
  return (
    <PageFrame
      tabs={{
        label: t('bots.navigation'),
        tabs: TABS.map(([name, path]) => ({
          href: href(path),
          label: t(`bots.pages.${name}`),
          isCurrent: name === tab,
        })),
      }}
      title={title}
      lead={lead}
      done={submission?.done && t(`bots.done.${submission.done}`)}
      refusal={submission?.refusal && words(submission.refusal)}
    >
      {children}
    </PageFrame>
  )
}
