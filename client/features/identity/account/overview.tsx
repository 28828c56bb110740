import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { usePersonalData } from '../../../hydration/islands.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { DefinitionList, SettingRow, SettingRows } from './facts.tsx'
import { OnboardingSteps } from './first-steps.tsx'
import { AccountPageLayout } from './frame.tsx'
import styles from './overview.module.css'

export function AccountOverviewContent({ data }: { readonly data: AccountAreaData['account'] }) {
  const t = useT()
  const href = useHref()
  const { member } = usePersonalData()
  const name = member?.name ?? data.contact
  const state = (isOn: boolean) => (
    <Badge tone={isOn ? 'success' : 'warning'}>{t(isOn ? 'account.on' : 'account.off')}</Badge>
  )
  const links = [
    ['two', '/account/security#two-step', t('account.security.twoStep.title'), state(data.hasTwoStep)],
    ['phrase', '/account/security#phrase', t('account.security.phrase.title'), state(data.hasPhrase)],
    ['devices', '/account/security#devices', t('account.security.devices.title'), data.devices],
    ['news', '/account/notifications', t('account.overview.unread'), data.unread],
    ['keys', '/account/api-keys', t('account.pages.account-api-keys'), data.apiKeys],
    ['subs', '/account/sub-accounts', t('account.pages.account-sub-accounts'), data.subAccounts],
  ] as const
  return (
    <AccountPageLayout page="account" done={data.done}>
      <div className={styles.who}>
        <Avatar name={name} size={56} />
        <div>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.id}>
            {t('account.overview.id')} <bdi>{data.id}</bdi>
            <CopyButton text={data.id} label={t('account.overview.copyId')} />
          </p>
        </div>
      </div>
      <DefinitionList
        facts={[
          [t(`account.overview.${data.kind}`), <bdi key="contact">{data.contact}</bdi>],
          [t('account.overview.since'), <ZonedTime key="since" at={data.openedAt} />],
          [t('account.overview.identity'), <Badge key="identity">{t('account.overview.identityNotRequired')}</Badge>],
          [
            t('account.overview.withdrawals'),
            data.heldUntil === 0 ? (
              t('account.overview.free')
            ) : (
              <span key="held">
                {t('account.overview.held')} <ZonedTime at={data.heldUntil} />
              </span>
            ),
          ],
        ]}
      />
      <OnboardingSteps steps={data.steps} />
      <Section title={t('account.overview.links')}>
        <SettingRows label={t('account.overview.links')}>
          {links.map(([key, path, text, value]) => (
            <SettingRow key={key} title={<a href={href(path)}>{text}</a>} actions={value} />
          ))}
        </SettingRows>
      </Section>
    </AccountPageLayout>
  )
}
