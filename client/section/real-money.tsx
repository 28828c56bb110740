// A bot or copy that trades with real money at a venue: its badge, what keeps it from the venue, and its end without it.
// The texts are `<product>.live.…`.

import type { ReactNode } from 'react'
import { NativeForm } from '../form/post.tsx'
import { useT } from '../i18n/translation.tsx'
import { useHref } from '../i18n/visit.tsx'
import { Alert } from '../ui/alert/alert.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { Checkbox } from '../ui/checkbox/checkbox.tsx'
import styles from './layout.module.css'
import { Section } from './section.tsx'

type ProgramProps = { readonly product: 'bots' | 'copy'; readonly host: string }

export function ProgramVenueBadge({ product, host }: ProgramProps) {
  const t = useT()
  return (
    <Badge tone="warning">
      {t(`${product}.live.badge`)} · <bdi>{host}</bdi>
    </Badge>
  )
}

type CutProps = ProgramProps & {
  /** Failures in a row. */
  readonly count: number
  readonly max: number
  readonly isStopping: boolean
  readonly obstacle: string
  /** Its limits meanwhile. */
  readonly text: string
}

/** Says that the program has no access to its venue. */
export function ProgramVenueCut({ product, host, count, max, isStopping, obstacle, text }: CutProps) {
  const t = useT()
  const href = useHref()
  return (
    <Alert tone="danger" title={t(`${product}.live.${isStopping ? 'stuck' : 'cut'}`, { host })}>
      <p>
        {obstacle}{' '}
        <a className={styles.link} href={href('/account/venue')}>
          {t(`${product}.live.connect`)}
        </a>
      </p>
      <p>{isStopping ? t(`${product}.live.attempts`, { count, max, host }) : text}</p>
    </Alert>
  )
}

type LeaveProps = ProgramProps & {
  readonly path: string
  readonly text: string
  /** Name of the confirmation's field, and its text. */
  readonly confirmation: readonly [name: string, text: string]
  readonly problem: string | undefined
  readonly className: string | undefined
  readonly children?: ReactNode
}

/** Ends a program that its venue does not let end. */
export function ProgramVenueLeave(props: LeaveProps) {
  const { product, host, path, text, confirmation, problem, className, children } = props
  const t = useT()
  const [name, label] = confirmation
  return (
    <Section title={t(`${product}.live.leave`, { host })} text={text}>
      {children}
      <NativeForm path={path} action="endWithoutVenue" className={className}>
        <Checkbox name={name} problem={problem}>
          {label}
        </Checkbox>
        <div>
          <Button type="submit" variant="loss">
            {t(`${product}.live.leave`, { host })}
          </Button>
        </div>
      </NativeForm>
    </Section>
  )
}
