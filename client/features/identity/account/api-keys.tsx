import { docsPath } from '#shared/content/docs.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { ACCOUNT_AREA_LABEL_MAX, API_KEY_LIFETIMES, API_KEY_SCOPE_NAMES } from '#shared/pages/area-facts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { ActionButtonForm } from './action-form.tsx'
import formStyles from './area-form.module.css'
import { AccountForm } from './area-form.tsx'
import { DefinitionList, SettingRow, SettingRows } from './facts.tsx'
import { AccountPageLayout } from './frame.tsx'
import { AccountSelect } from './select.tsx'

type KeysProps = { readonly data: AccountAreaData['account-api-keys'] }

/** Shows a new key. No later page shows the secret. */
function Made({ made: { id, label, secret } }: { readonly made: NonNullable<KeysProps['data']['made']> }) {
  const t = useT()
  const copied = (text: string, name: string) => (
    <span key={name} dir="ltr">
      <code>{text}</code> <CopyButton text={text} label={name} />
    </span>
  )
  return (
    <Alert tone="success" title={t('account.keys.made', { label })}>
      <p>{t('account.keys.once')}</p>
      <DefinitionList
        facts={[
          [t('account.keys.key'), copied(id, t('account.keys.copyKey'))],
          [t('account.keys.secret'), copied(secret, t('account.keys.copySecret'))],
        ]}
      />
    </Alert>
  )
}

/** A key that an intruder made before the recovery stays suspended. */
function Allow({ data: { keys, forms } }: KeysProps) {
  const t = useT()
  const suspended = keys.filter(({ isSuspended }) => isSuspended)
  const [first] = suspended
  if (!first) return null
  return (
    <Section title={t('account.keys.allowTitle')} text={t('account.keys.allowText')}>
      <AccountForm name="api-key-allow" forms={forms} submit={t('account.keys.allow')} variant="secondary">
        {({ values, problemOf }) => (
          <>
            <AccountSelect
              name="id"
              label={t('account.keys.allowWhich')}
              value={values.id ?? first.id}
              options={suspended.map(({ id, label }) => [id, label] as const)}
            />
            <PasswordField name="proof" label={t('account.current')} problem={problemOf('proof')} required />
          </>
        )}
      </AccountForm>
    </Section>
  )
}

function Make({ data: { forms, once } }: KeysProps) {
  const t = useT()
  return (
    <Section title={t('account.keys.make')} text={t('account.keys.makeText')}>
      <AccountForm name="api-key-make" forms={forms} submit={t('account.keys.submit')}>
        {({ values, problemOf }) => (
          <>
            <input type="hidden" name="once" value={once} />
            <TextField
              name="label"
              label={t('account.keys.label')}
              problem={problemOf('label')}
              defaultValue={values.label}
              maxLength={ACCOUNT_AREA_LABEL_MAX * 2}
              autoComplete="off"
              required
            />
            <fieldset className={formStyles.scopes}>
              <legend>{t('account.keys.scopes')}</legend>
              {API_KEY_SCOPE_NAMES.map((scope) => (
                <Checkbox
                  key={scope}
                  name={scope}
                  defaultChecked={(values[scope] ?? (scope === 'read' ? 'on' : '')) === 'on'}
                  problem={scope === 'read' ? problemOf('read') : undefined}
                >
                  {t(`account.keys.scope.${scope}`)}
                </Checkbox>
              ))}
            </fieldset>
            <TextArea
              name="ips"
              label={t('account.keys.ips')}
              hint={t('account.keys.ipsHint')}
              problem={problemOf('ips')}
              defaultValue={values.ips}
              rows={2}
              dir="ltr"
            />
            <AccountSelect
              name="days"
              label={t('account.keys.lifetime')}
              value={values.days || '90'}
              options={API_KEY_LIFETIMES.map((days) => [
                days,
                days === '0' ? t('account.keys.forever') : t('account.keys.days', { count: Number(days) }),
              ])}
            />
            <PasswordField name="current" label={t('account.current')} problem={problemOf('current')} required />
          </>
        )}
      </AccountForm>
    </Section>
  )
}

export function AccountApiKeys({ data }: KeysProps) {
  const t = useT()
  const href = useHref()
  const { keys, most, made, done } = data
  return (
    <AccountPageLayout page="account-api-keys" lead={t('account.keys.lead', { most })} done={done}>
      {made && <Made made={made} />}
      {keys.length > 0 && (
        <SettingRows label={t('account.pages.account-api-keys')}>
          {keys.map(({ id, label, scopes, ips, madeAt, expiresAt, hasRunOut, isSuspended }) => (
            <SettingRow
              key={id}
              title={<bdi>{label}</bdi>}
              mark={
                hasRunOut || isSuspended ? (
                  <Badge tone="warning">{t(hasRunOut ? 'account.keys.over' : 'account.keys.suspended')}</Badge>
                ) : (
                  API_KEY_SCOPE_NAMES.filter((scope) => scopes.includes(scope)).map((scope) => (
                    <Badge key={scope}>{t(`account.keys.short.${scope}`)}</Badge>
                  ))
                )
              }
              actions={
                <ActionButtonForm
                  form="api-key-revoke"
                  id={id}
                  label={t('shell.labelled', { label: t('account.keys.revoke'), value: label })}
                >
                  {t('account.keys.revoke')}
                </ActionButtonForm>
              }
            >
              <bdi>
                {id.slice(0, 6)}…{id.slice(-6)}
              </bdi>{' '}
              · {ips.length === 0 ? t('account.keys.anywhere') : <bdi>{joinNames(t, ips)}</bdi>} ·{' '}
              {t('account.keys.madeAt')} <ZonedTime at={madeAt} /> ·{' '}
              {expiresAt === 0 ? (
                t('account.keys.forever')
              ) : (
                <>
                  {t('account.keys.until')} <ZonedTime at={expiresAt} />
                </>
              )}
            </SettingRow>
          ))}
        </SettingRows>
      )}
      <Allow data={data} />
      <p>
        <a className={formStyles.link} href={href(docsPath('connect-your-bot'))}>
          {t('account.keys.connect')}
        </a>
      </p>
      <Make data={data} />
    </AccountPageLayout>
  )
}
