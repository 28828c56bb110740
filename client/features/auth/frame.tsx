import {
  BookOpenCheck,
  Fingerprint,
  KeyRound,
  Link2,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  Wallet,
  Zap,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import styles from './frame.module.css'

type Point = { readonly icon: LucideIcon; readonly name: string; readonly text: string }

/** A few short points, each with a picture. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ icon: Icon, name, text }) => (
        <li key={name}>
          <Icon size={20} aria-hidden="true" />
          <div>
            <p className={styles.name}>{name}</p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What to look at before typing: the address above all. */
export function Safety() {
  const t = useT()
  const { origin, brand } = useVisit()
  const id = useId()
  return (
    <section className={styles.aside} aria-labelledby={id}>
      <h2 id={id}>{t('auth.safety.title')}</h2>
      <Points
        points={[
          {
            icon: Link2,
            name: t('auth.safety.address.name'),
            text: t('auth.safety.address.text', { origin: `\u2068${origin}\u2069` }),
          },
          { icon: ShieldCheck, name: t('auth.safety.code.name'), text: t('auth.safety.code.text', { brand }) },
          { icon: Fingerprint, name: t('auth.safety.passkey.name'), text: t('auth.safety.passkey.text') },
        ]}
      />
    </section>
  )
}

/** What an account is for. */
export function Why({ children }: { children?: ReactNode }) {
  const t = useT()
  const id = useId()
  return (
    <section className={styles.aside} aria-labelledby={id}>
      <h2 id={id}>{t('auth.why.title')}</h2>
      <Points
        points={[
          { icon: Wallet, name: t('auth.why.funds.name'), text: t('auth.why.funds.text') },
          { icon: BookOpenCheck, name: t('auth.why.orders.name'), text: t('auth.why.orders.text') },
          { icon: MonitorSmartphone, name: t('auth.why.everywhere.name'), text: t('auth.why.everywhere.text') },
        ]}
      />
      {children}
    </section>
  )
}

/** What a passkey does. */
export function PasskeyPoints() {
  const t = useT()
  return (
    <Points
      points={[
        { icon: ShieldCheck, name: t('auth.passkeyPoints.phishing.name'), text: t('auth.passkeyPoints.phishing.text') },
        { icon: KeyRound, name: t('auth.passkeyPoints.secret.name'), text: t('auth.passkeyPoints.secret.text') },
        { icon: Zap, name: t('auth.passkeyPoints.quick.name'), text: t('auth.passkeyPoints.quick.text') },
      ]}
    />
  )
}

type FrameProps = {
  readonly title: string
  readonly lead: string
  /** Beside the form, or below it where there is no room. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One step of a log-in or a registration: what it is, its form, and what is good to know meanwhile. */
export function Frame({ title, lead, aside = <Safety />, children }: FrameProps) {
  return (
    <div className={styles.page} data-alone={aside === null || undefined}>
      <div className={styles.step}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {aside}
    </div>
  )
}
