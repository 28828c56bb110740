import type { OwnAffiliateBoard } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../../../section/section.tsx'
import { ActionButtonForm } from '../../identity/account/action-form.tsx'
import { AffiliateLeaderboard } from '../board/board.tsx'

const ltr = (text: string) => `\u2066${text}\u2069`
const rankText = (rank: number) => (rank === 0 ? '–' : ltr(String(rank)))

export function OwnAffiliateRank({ own: { board, place, isHidden, isOwn } }: { readonly own: OwnAffiliateBoard }) {
  const t = useT()
  const { name, inMonth, ever } = place
  return (
    <Section
      id="leaderboard"
      title={t('affiliate-board.title')}
      text={t('affiliate-board.text')}
      aside={
        isOwn && (
          <ActionButtonForm form={isHidden ? 'affiliate-board-join' : 'affiliate-board-leave'} variant="ghost">
            {t(isHidden ? 'affiliate-board.join' : 'affiliate-board.leave')}
          </ActionButtonForm>
        )
      }
    >
      <p>
        {isHidden
          ? t('affiliate-board.hidden')
          : t('affiliate-board.own', { name: ltr(name), month: rankText(inMonth), ever: rankText(ever) })}
      </p>
      <AffiliateLeaderboard board={board} place={isHidden ? undefined : place} />
    </Section>
  )
}
