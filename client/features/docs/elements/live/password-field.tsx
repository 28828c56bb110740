import { useT } from '../../../../i18n/translation.tsx'
import { PasswordField } from '../../../../ui/password-field/password-field.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <PasswordField name="password" label={t('form.password.label')} />
      <PasswordField name="new-password" label={t('form.password.new')} isNew />
      <PasswordField
        name="no-password"
        label={t('form.password.label')}
        problem={t('form-answers.problems.password_missing')}
      />
    </>
  )
}
