import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Look = {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'gain' | 'loss'
  readonly size?: 's' | 'm' | 'l'
}

const classOf = ({ variant = 'secondary', size = 'm' }: Look, more: string | undefined) =>
  [styles.button, styles[variant], styles[size], more].filter(Boolean).join(' ')

export function Button({ variant, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button
      type={type}
      className={classOf({ ...(variant && { variant }), ...(size && { size }) }, className)}
      {...rest}
    />
  )
}

export function ButtonLink({ variant, size, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a className={classOf({ ...(variant && { variant }), ...(size && { size }) }, className)} {...rest}>
      {children}
    </a>
  )
}
