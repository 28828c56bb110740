import type { ReactNode } from 'react'

type FactProps = { readonly name: ReactNode; readonly className?: string | undefined; readonly children: ReactNode }

export const DefinitionItem = ({ name, className, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
)
