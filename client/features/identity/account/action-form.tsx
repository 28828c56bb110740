import type { FormEvent, ReactNode } from 'react'
import type { AccountAreaFormName } from '#shared/pages/area-forms.ts'
import { useSubmitGuard } from '../../../form/post.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'

type ActionFormProps = {
  readonly form: AccountAreaFormName
  readonly id?: string | number
  /** Path that the form posts to; by default the path of the current page. */
  readonly path?: string
  readonly label?: string
  readonly variant?: 'primary' | 'secondary' | 'ghost'
  readonly size?: 's' | 'l'
  readonly children: ReactNode
}

export function ActionButtonForm({
  form,
  id,
  path,
  label,
  variant = 'secondary',
  size = 's',
  children,
}: ActionFormProps) {
  const href = useHref()
  const { path: here } = useVisit()
  const guard = useSubmitGuard()
  const sendOnce = (event: FormEvent) => {
    if (!guard.trySend(Date.now())) event.preventDefault()
  }
  return (
    <form method="post" action={href(path ?? here)} onSubmit={sendOnce}>
      <input type="hidden" name="form" value={form} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button type="submit" size={size} variant={variant} aria-label={label}>
        {children}
      </Button>
    </form>
  )
}
