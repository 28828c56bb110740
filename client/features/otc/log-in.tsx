import { loginPath } from '#shared/navigation/login-path.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'

type Props = {
  readonly isKnown: boolean
  readonly label: string
  readonly loginLabel?: string
}

/** A visitor first logs in, and then returns to this page and tab. */
export function SubmitOrLoginButton({ isKnown, label, loginLabel }: Props) {
  const t = useT()
  const { locale, origin, path, search } = useVisit()
  return isKnown ? (
    <Button type="submit" variant="primary" size="l">
      {label}
    </Button>
  ) : (
    <ButtonLink variant="primary" size="l" href={loginPath(locale, path + search, { origin })}>
      {loginLabel ?? t('otc.form.logIn')}
    </ButtonLink>
  )
}
