import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { ACCOUNT_AREA_LABEL_MAX } from '#shared/pages/area-facts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { ActionButtonForm } from './action-form.tsx'
import { AccountForm } from './area-form.tsx'
import { SettingRow, SettingRows } from './facts.tsx'
import { AccountPageLayout } from './frame.tsx'

type SubsProps = { readonly data: AccountAreaData['account-sub-accounts']; readonly isSubAccount: boolean }

export function AccountSubAccounts({ data, isSubAccount }: SubsProps) {
  const t = useT()
  const { subs, most, forms, done } = data
  return (
    <AccountPageLayout page="account-sub-accounts" lead={t('account.subs.lead', { most })} done={done}>
      {subs.length > 0 && <p>{t('account.subs.freezeText')}</p>}
      {subs.length > 0 && (
        <SettingRows label={t('account.pages.account-sub-accounts')}>
          {subs.map(({ id, name, madeAt, isFrozen }) => (
            <SettingRow
              key={id}
              title={<bdi>{name}</bdi>}
              mark={isFrozen && <Badge tone="warning">{t('account.subs.frozen')}</Badge>}
              actions={
                isFrozen ? (
                  <ActionButtonForm
                    form="sub-account-thaw"
                    id={id}
                    label={t('shell.labelled', { label: t('account.subs.thaw'), value: name })}
                  >
                    {t('account.subs.thaw')}
                  </ActionButtonForm>
                ) : (
                  <>
                    <ActionButtonForm
                      form="sub-account-freeze"
                      id={id}
                      variant="ghost"
                      label={t('shell.labelled', { label: t('account.subs.freeze'), value: name })}
                    >
                      {t('account.subs.freeze')}
                    </ActionButtonForm>
                    <ActionButtonForm
                      form="sub-account-enter"
                      id={id}
                      label={t('shell.labelled', { label: t('account.subs.enter'), value: name })}
                    >
                      {t('account.subs.enter')}
                    </ActionButtonForm>
                  </>
                )
              }
            >
              <bdi>{id}</bdi> · {t('account.keys.madeAt')} <ZonedTime at={madeAt} />
            </SettingRow>
          ))}
        </SettingRows>
      )}
      {isSubAccount ? (
        <p>{t('area-form.refusals.main_account_only.text')}</p>
      ) : (
        <Section title={t('account.subs.make')}>
          <AccountForm name="sub-account-make" forms={forms} submit={t('account.subs.submit')}>
            {({ values, problemOf }) => (
              <TextField
                name="name"
                label={t('account.subs.name')}
                problem={problemOf('name')}
                defaultValue={values.name}
                maxLength={ACCOUNT_AREA_LABEL_MAX * 2}
                autoComplete="off"
                required
              />
            )}
          </AccountForm>
        </Section>
      )}
    </AccountPageLayout>
  )
}
