import type { FormEventHandler, ReactNode } from 'react'
import { useHref } from '../i18n/visit.tsx'

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

/** Form that the browser itself posts, with or without JavaScript. */
export function NativeForm({ path, action, fields = {}, className, hasFiles = false, onSubmit, children }: PostProps) {
  const href = useHref()
  return (
    <form
      method="post"
      action={href(path)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className={className}
      onSubmit={onSubmit}
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
