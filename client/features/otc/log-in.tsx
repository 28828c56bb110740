import { loginPath } from '#shared/navigation/login-path.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'

export function SubmitOrLoginButton({ isKnown, label }: { readonly isKnown: boolean; readonly label: string }) {
  const t = useT()
  const { locale, origin } = useVisit()
  return isKnown ? (
    <Button type="submit" variant="primary" size="l">
      {label}
    </Button>
  ) : (
    <ButtonLink variant="primary" size="l" href={loginPath(locale, '/otc', { origin })}>
      {t('otc.form.logIn')}
    </ButtonLink>
  )
}
