import type { FormEventHandler, ReactNode } from 'react'
import { useHref } from '../i18n/visit.tsx'

type PostProps = {
  readonly path: string
  readonly action: string
  readonly fields?: Readonly<Record<string, string>>
  readonly className?: string | undefined
  /** Brings files. */
  readonly hasFiles?: boolean
  /** What a script does first; the form is posted unless it prevents that. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

/** A form that posts to its page, which answers it whether there are scripts or not. */
export function Post({ path, action, fields = {}, className, hasFiles = false, onSubmit, children }: PostProps) {
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
