import { type FormEvent, type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { useHref } from '../i18n/visit.tsx'
import { SubmitGuard } from './submit-guard.ts'

type PostProps = {
  readonly path: string
  readonly action: string
  readonly fields?: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly hasFiles?: boolean
  /** The browser posts the form unless the handler calls `preventDefault`. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

/** The browser keeps a page that it left, and shows it again as it was. */
export function useSubmitGuard(): SubmitGuard {
  const [guard] = useState(() => new SubmitGuard())
  useEffect(() => {
    const reset = () => guard.reset()
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [guard])
  return guard
}

/** Form that the browser itself posts, with or without JavaScript. */
export function NativeForm({ path, action, fields = {}, className, hasFiles = false, onSubmit, children }: PostProps) {
  const href = useHref()
  const guard = useSubmitGuard()
  const sendOnce = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (!event.defaultPrevented && !guard.trySend(Date.now())) event.preventDefault()
  }
  return (
    <form
      method="post"
      action={href(path)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className={className}
      onSubmit={sendOnce}
      noValidate
    >
      <input type="hidden" name="action" value={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
