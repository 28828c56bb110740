import type { LucideIcon } from 'lucide-react'
import styles from './frame.module.css'

type Point = { readonly icon: LucideIcon; readonly name: string; readonly text: string }

export function BenefitList({ points }: { points: readonly Point[] }) {
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
