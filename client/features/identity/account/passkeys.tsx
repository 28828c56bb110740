import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { ACCOUNT_AREA_LABEL_MAX } from '#shared/pages/area-facts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { AccountForm } from './area-form.tsx'
import { SettingRow, SettingRows } from './facts.tsx'
import { AccountSelect } from './select.tsx'

type PasskeysProps = { readonly data: Pick<AccountAreaData['account-security'], 'passkeys' | 'forms'> }

function List({ data: { passkeys } }: PasskeysProps) {
  const t = useT()
  return (
    <SettingRows label={t('account.security.passkeys.title')}>
      {passkeys.map(({ id, name, createdAt, usedAt, backedUp, suspectAt }) => (
        <SettingRow
          key={id}
          title={<bdi>{name}</bdi>}
          mark={
            suspectAt === null ? (
              backedUp && <Badge>{t('account.security.passkeys.synced')}</Badge>
            ) : (
              <Badge tone="danger">{t('account.security.passkeys.blocked')}</Badge>
            )
          }
        >
          {t('account.security.passkeys.made')} <ZonedTime at={createdAt} /> ·{' '}
          {usedAt === null ? (
            t('account.security.passkeys.unused')
          ) : (
            <>
              {t('account.security.passkeys.used')} <ZonedTime at={usedAt} />
            </>
          )}
        </SettingRow>
      ))}
    </SettingRows>
  )
}

function Remove({ data: { passkeys, forms } }: PasskeysProps) {
  const t = useT()
  return (
    <AccountForm name="passkey-remove" forms={forms} submit={t('account.security.passkeys.remove')} variant="secondary">
      {({ values, problemOf }) => (
        <>
          <AccountSelect
            name="id"
            label={t('account.security.passkeys.which')}
            value={values.id ?? passkeys[0]?.id ?? ''}
            options={passkeys.map(({ id, name }) => [id, name] as const)}
          />
          <PasswordField name="confirm" label={t('account.current')} problem={problemOf('confirm')} required />
        </>
      )}
    </AccountForm>
  )
}

export function AccountPasskeys({ data }: PasskeysProps) {
  const t = useT()
  const href = useHref()
  const { passkeys, forms } = data
  const [first] = passkeys
  const back = new URLSearchParams({ redirectUrl: '/account/security' })
  return (
    <Section
      id="passkeys"
      title={t('account.security.passkeys.title')}
      text={t('account.security.passkeys.text')}
      aside={<a href={`${href('/operation/enable-passkey')}?${back}`}>{t('account.security.passkeys.add')}</a>}
    >
      {first && (
        <>
          <List data={data} />
          <AccountForm
            name="passkey-rename"
            forms={forms}
            submit={t('account.security.passkeys.rename')}
            variant="secondary"
          >
            {({ values, problemOf }) => (
              <>
                <AccountSelect
                  name="id"
                  label={t('account.security.passkeys.which')}
                  value={values.id ?? first.id}
                  options={passkeys.map(({ id, name }) => [id, name] as const)}
                />
                <TextField
                  name="name"
                  label={t('account.security.passkeys.name')}
                  problem={problemOf('name')}
                  defaultValue={values.name}
                  maxLength={ACCOUNT_AREA_LABEL_MAX}
                  autoComplete="off"
                  required
                />
              </>
            )}
          </AccountForm>
          <Remove data={data} />
        </>
      )}
    </Section>
  )
}
