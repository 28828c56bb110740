import { Accordion as Base } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './accordion.module.css'

export type AccordionItem = { readonly value: string; readonly title: string; readonly content: ReactNode }

export type AccordionProps = {
  readonly items: readonly AccordionItem[]
  readonly multiple?: boolean
  readonly defaultOpen?: readonly string[]
  /** Heading level, one below that of the surrounding section. */
  readonly level?: 2 | 3 | 4
}

export function Accordion({ items, multiple = false, defaultOpen = [], level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const
  return (
    <Base.Root className={styles.accordion} multiple={multiple} defaultValue={[...defaultOpen]} hiddenUntilFound>
      {items.map(({ value, title, content }) => (
        <Base.Item key={value} value={value} className={styles.item}>
          <Base.Header render={<Heading className={styles.heading} />}>
            <Base.Trigger className={styles.trigger}>
              {title}
              <ChevronDown size={16} aria-hidden="true" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel}>
            <div className={styles.content}>{content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
