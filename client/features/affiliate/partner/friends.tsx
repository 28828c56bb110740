import { Users } from 'lucide-react'
import type { AccountAreaState, InvitedUserRow, InvitePageView } from '#shared/pages/account-area.ts'
import { ACCOUNT_AREA_LABEL_MAX } from '#shared/pages/area-facts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { SettingRow, SettingRows } from '../../identity/account/facts.tsx'
import { formatPartnerFilterPath, PartnerFilterLink } from './filters.tsx'
import styles from './partner.module.css'

const PATH = '/affiliate'

/** The label is collapsed, because most users have none. */
function Label({ friend: { id, name, label } }: { readonly friend: InvitedUserRow }) {
  const t = useT()
  const href = useHref()
  return (
    <details className={styles.label}>
      <summary aria-label={t('partner.labels.editOne', { name })}>{t('partner.labels.edit')}</summary>
      <form method="post" action={href(PATH)}>
        <input type="hidden" name="form" value="invited-label" />
        <input type="hidden" name="id" value={id} />
        <input
          name="label"
          defaultValue={label}
          maxLength={ACCOUNT_AREA_LABEL_MAX}
          autoComplete="off"
          dir="auto"
          aria-label={t('partner.labels.field', { name })}
        />
        <Button type="submit" size="s">
          {t('partner.labels.save')}
        </Button>
      </form>
    </details>
  )
}

export function InvitedUserSection({ data }: { readonly data: AccountAreaState & InvitePageView }) {
  const t = useT()
  const href = useHref()
  const { friends, labels, label, canLabel, span, product } = data
  const at = (wanted: string) =>
    `${formatPartnerFilterPath(href(PATH), { days: span, product }, wanted === '' ? {} : { label: wanted })}#friends`
  return (
    <Section
      id="friends"
      title={t('account.invite.friends')}
      {...(canLabel && friends.length > 0 && { text: t('partner.labels.text') })}
      aside={
        friends.length > 0 && (
          <ButtonLink size="s" href="/affiliate/invited.csv">
            {t('partner.payouts.csv')}
          </ButtonLink>
        )
      }
    >
      {labels.length > 0 && (
        <nav className={styles.spans} aria-label={t('partner.labels.filter')}>
          {['', ...labels].map((each) => (
            <PartnerFilterLink key={each} isChosen={each === label} href={at(each)}>
              {each === '' ? t('partner.labels.all') : each}
            </PartnerFilterLink>
          ))}
        </nav>
      )}
      {friends.length === 0 ? (
        <EmptyState
          title={t(label === '' ? 'account.invite.none' : 'partner.labels.none')}
          {...(label === '' && { text: t('account.invite.noneText') })}
          icon={<Users size={24} />}
        />
      ) : (
        <SettingRows label={t('account.invite.friends')}>
          {friends.map((friend) => (
            <SettingRow
              key={friend.id}
              title={<bdi>{friend.name}</bdi>}
              mark={
                friend.label !== '' && (
                  <Badge tone="neutral">
                    <bdi>{friend.label}</bdi>
                  </Badge>
                )
              }
              actions={
                <>
                  {canLabel && <Label friend={friend} />}
                  <ZonedTime at={friend.joinedAt} />
                </>
              }
            />
          ))}
        </SettingRows>
      )}
    </Section>
  )
}
