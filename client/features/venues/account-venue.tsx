import { useRef } from 'react'
import { joinNames } from '#shared/i18n/listed.ts'
import { findVenueFuturesHost } from '#shared/operator/features.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { RefusalNotice } from '../../form/form.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { ActionButtonForm } from '../identity/account/action-form.tsx'
import { AccountForm } from '../identity/account/area-form.tsx'
import { DefinitionList } from '../identity/account/facts.tsx'
import { AccountPageLayout } from '../identity/account/frame.tsx'
import { VenuePageTabs } from './venue-page-tabs.tsx'

type VenueProps = { readonly data: AccountAreaData['account-venue'] }

type ConnectionProps = Pick<VenueProps['data'], 'forms'> & {
  readonly connection: NonNullable<VenueProps['data']['connection']>
}

function Connection({ connection, forms }: ConnectionProps) {
  const t = useT()
  const notice = useRef<HTMLElement>(null)
  const refusal = forms['venue-remove']?.refusal
  const { host, key, connectedAt, checkedAt, permissions, isAddressBound } = connection
  return (
    <Section title={t('venue.connected.title', { host })}>
      <DefinitionList
        facts={[
          [t('venue.key'), <bdi key="key">{key}</bdi>],
          [
            t('venue.connected.permissions'),
            joinNames(
              t,
              permissions.map((name) => t(`venue.permission.${name}`)),
            ),
          ],
          [t('venue.connected.withdrawals'), t('venue.connected.denied')],
          [t('venue.connected.addresses'), t(isAddressBound ? 'venue.connected.bound' : 'venue.connected.unbound')],
          [t('venue.connected.since'), <ZonedTime key="since" at={connectedAt} />],
          [t('venue.connected.checked'), <ZonedTime key="checked" at={checkedAt} />],
        ]}
      />
      {refusal !== undefined && <RefusalNotice refusal={refusal} notice={notice} />}
      <ActionButtonForm form="venue-remove">{t('venue.connected.remove')}</ActionButtonForm>
    </Section>
  )
}

function Connect({ data: { forms, host } }: VenueProps) {
  const t = useT()
  const { config } = useVisit()
  return (
    <Section title={t('venue.connect.title')} text={t('venue.connect.text', { host })}>
      {findVenueFuturesHost(config) !== undefined && <p>{t('venue.connect.futures')}</p>}
      <AccountForm name="venue-connect" forms={forms} submit={t('venue.connect.submit')}>
        {({ problemOf }) => (
          <>
            <TextField
              name="key"
              label={t('venue.key')}
              problem={problemOf('key')}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              required
            />
            <PasswordField name="secret" label={t('venue.secret')} problem={problemOf('secret')} required />
            <PasswordField name="current" label={t('account.current')} problem={problemOf('current')} required />
          </>
        )}
      </AccountForm>
    </Section>
  )
}

/** No page shows the secret of a key. */
export function AccountVenue({ data }: VenueProps) {
  const t = useT()
  const { host, connection, done } = data
  if (host === '') return <AccountPageLayout page="account-venue">{t('venue.refused.not_offered')}</AccountPageLayout>
  return (
    <AccountPageLayout page="account-venue" lead={t('venue.lead', { host })} done={done}>
      <VenuePageTabs page="account-venue" />
      <Alert tone="warning" title={t('venue.real', { host })}>
        <p>{t('venue.safe')}</p>
        <p>{t('venue.notices', { host })}</p>
      </Alert>
      {connection ? <Connection connection={connection} forms={data.forms} /> : <Connect data={data} />}
    </AccountPageLayout>
  )
}
