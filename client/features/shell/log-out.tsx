import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'

/** Clears session data in this browser before the server ends the session. */
function forgetSession(): void {
  void import('../../calls/session.ts').then(({ clearStoredSession }) => clearStoredSession())
  void import('../../installed/push-subscription.ts').then(({ endPushSubscription }) => endPushSubscription())
}

export function LogOutButton() {
  const t = useT()
  const href = useHref()
  return (
    <form method="post" action={href('/logout')} onSubmit={forgetSession}>
      <Button type="submit" size="s" data-testid="log-out">
        {t('shell.logout')}
      </Button>
    </form>
  )
}
