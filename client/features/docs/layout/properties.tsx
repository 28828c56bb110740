import { useT } from '../../../i18n/translation.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from './properties.module.css'
import type { ComponentPropertyDescriptions } from './property.ts'

/** Names and types are code, so they are always written left to right. */
export function ComponentPropertyTable({ of, caption }: { of: ComponentPropertyDescriptions; caption: string }) {
  const t = useT()
  const rows = Object.entries(of)
  return (
    <div className={styles.properties}>
      <Table
        caption={caption}
        isCaptionHidden
        columns={[
          { key: 'name', head: t('docs.table.name'), cell: ([name]) => <code dir="ltr">{name}</code> },
          {
            key: 'type',
            head: t('docs.table.type'),
            cell: ([, { type }]) => (
              <code className={styles.type} dir="ltr">
                {type}
              </code>
            ),
          },
          {
            key: 'initial',
            head: t('docs.table.initial'),
            cell: ([, { initial, isOptional }]) =>
              initial ? <code dir="ltr">{initial}</code> : isOptional ? '–' : t('docs.table.required'),
          },
          { key: 'meaning', head: t('docs.table.meaning'), cell: ([, { meaning }]) => t(`docs.props.${meaning}`) },
        ]}
        rows={rows}
        keyOf={([name]) => name}
      />
    </div>
  )
}
