import type { AreaData } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { ActionForm } from './action-form.tsx'
import { AreaForm } from './area-form.tsx'
import { DeviceAndPlace } from './device-and-place.tsx'
import { AreaRow, AreaRows } from './facts.tsx'
import { AreaFrame } from './frame.tsx'
import { AccountPasskeys } from './passkeys.tsx'
import { Services } from './services.tsx'
import { AuthenticatorSettings, BackupCodeList } from './two-step.tsx'

type SecurityProps = { readonly data: AreaData['account-security'] }

function Sessions({ data: { sessions } }: SecurityProps) {
  const t = useT()
  return (
    <Section
      id="sessions"
      title={t('account.security.sessions.title')}
      text={t('account.security.sessions.text')}
      aside={<ActionForm form="sessions-end">{t('account.security.sessions.endAll')}</ActionForm>}
    >
      <AreaRows label={t('account.security.sessions.title')}>
        {sessions.map(({ id, device, place, beganAt, seenAt, isThis }) => (
          <AreaRow
            key={id}
            title={<DeviceAndPlace device={device} place={place} />}
            mark={isThis && <Badge tone="success">{t('account.security.thisOne')}</Badge>}
            actions={
              <ActionForm
                form="session-end"
                id={id}
                variant="ghost"
                label={t('shell.labelled', { label: t('account.security.sessions.end'), value: device })}
              >
                {t('account.security.sessions.end')}
              </ActionForm>
            }
          >
            {t('account.security.began')} <ZonedTime at={beganAt} /> · {t('account.security.seen')}{' '}
            <ZonedTime at={seenAt} />
          </AreaRow>
        ))}
      </AreaRows>
    </Section>
  )
}

/** An operator's pending reset of the second factor, which the user can stop. */
function FactorReset({ data: { resetAt } }: SecurityProps) {
  const t = useT()
  return (
    <Section id="reset" title={t('account.security.reset.title')} text={t('account.security.reset.text')}>
      <p>
        {t('account.security.reset.due')} <ZonedTime at={resetAt} />
      </p>
      <ActionForm form="factor-reset-stop">{t('account.security.reset.stop')}</ActionForm>
    </Section>
  )
}

function Devices({ data: { devices } }: SecurityProps) {
  const t = useT()
  return (
    <Section id="devices" title={t('account.security.devices.title')} text={t('account.security.devices.text')}>
      {devices.length > 0 && (
        <AreaRows label={t('account.security.devices.title')}>
          {devices.map(({ id, device, seenAt, isThis }) => (
            <AreaRow
              key={id}
              title={<DeviceAndPlace device={device} place="" />}
              mark={isThis && <Badge tone="success">{t('account.security.thisOne')}</Badge>}
              actions={
                <ActionForm
                  form="device-forget"
                  id={id}
                  variant="ghost"
                  label={t('shell.labelled', { label: t('account.security.devices.forget'), value: device })}
                >
                  {t('account.security.devices.forget')}
                </ActionForm>
              }
            >
              {t('account.security.seen')} <ZonedTime at={seenAt} />
            </AreaRow>
          ))}
        </AreaRows>
      )}
    </Section>
  )
}

function Password({ data: { forms } }: SecurityProps) {
  const t = useT()
  return (
    <Section id="password" title={t('account.security.password.title')} text={t('account.security.password.text')}>
      <AreaForm name="password-change" forms={forms} submit={t('account.security.password.submit')}>
        {({ problemOf }) => (
          <>
            <PasswordField name="current" label={t('account.current')} problem={problemOf('current')} required />
            <PasswordField
              name="password"
              label={t('form.password.new')}
              problem={problemOf('password')}
              isNew
              required
            />
          </>
        )}
      </AreaForm>
    </Section>
  )
}

function Phrase({ data: { forms, phrase } }: SecurityProps) {
  const t = useT()
  return (
    <Section id="phrase" title={t('account.security.phrase.title')} text={t('account.security.phrase.text')}>
      <AreaForm name="phrase-set" forms={forms} submit={t('account.save')}>
        {({ values, problemOf }) => (
          <TextField
            name="phrase"
            label={t('account.security.phrase.label')}
            hint={t('account.security.phrase.hint')}
            problem={problemOf('phrase')}
            defaultValue={values.phrase ?? phrase}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </AreaForm>
    </Section>
  )
}

/** A sub-account sees only its sessions. */
export function AccountSecurity({ data, isSubAccount }: SecurityProps & { readonly isSubAccount: boolean }) {
  const t = useT()
  const href = useHref()
  return (
    <AreaFrame page="account-security" lead={t('account.security.lead')} done={data.done}>
      {data.codes && <BackupCodeList codes={data.codes} />}
      {!isSubAccount && (
        <>
          {data.resetAt > 0 && <FactorReset data={data} />}
          <AuthenticatorSettings data={data} />
          <AccountPasskeys data={data} />
          <Services data={data} />
          <Phrase data={data} />
          <Password data={data} />
        </>
      )}
      <Sessions data={data} />
      {!isSubAccount && <Devices data={data} />}
      <p>
        <a href={href('/account/activity')}>{t('account.security.log')}</a>
      </p>
    </AreaFrame>
  )
}
