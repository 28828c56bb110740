import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClockLabel } from '../../i18n/clock.ts'
import { IsClockNamedContext } from '../figures/when.tsx'
import styles from './table.module.css'
import { useFocusInTable } from './use-focus-in-table.ts'

export type TableColumn<Row> = {
  readonly key: string
  readonly head: string
  /** Content of the column head, if it is more than the name, such as a link. */
  readonly label?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** True if cells are aligned at the end and written left to right. */
  readonly isFigure?: boolean
  /** The cell takes the full width of the card that shows a row on phones. */
  readonly isWide?: boolean
  readonly isSortable?: boolean
  /** True if the column contains times (`ZonedTime`). Its head then names their zone once. */
  readonly isTime?: boolean
}

export type TableSorting = { readonly key: string; readonly descending: boolean }

export type TableProps<Row> = {
  readonly caption: string
  readonly isCaptionHidden?: boolean
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sorting?: TableSorting
  readonly onSorting?: (sorting: TableSorting) => void
  /** True if narrow screens show each row as a card with column names; otherwise the table scrolls. */
  readonly stacks?: boolean
  readonly empty?: ReactNode
}

type HeadProps<Row> = Pick<TableProps<Row>, 'sorting' | 'onSorting'> & { readonly column: TableColumn<Row> }

function Head<Row>({ column: { key, head, label = head, isFigure, isSortable }, sorting, onSorting }: HeadProps<Row>) {
  const isSorted = sorting?.key === key
  const descending = isSorted && sorting.descending
  const order = isSorted ? (descending ? 'descending' : 'ascending') : undefined
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-figure={isFigure || undefined} aria-sort={order}>
      {isSortable && onSorting ? (
        <button type="button" onClick={() => onSorting({ key, descending: isSorted ? !descending : false })}>
          {label}
          <Arrow className={styles.arrow} size={12} aria-hidden="true" data-shown={isSorted || undefined} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

const timeColumn = <Row,>(
  { head, cell }: TableColumn<Row>,
  clocked: (name: string) => string,
): Partial<TableColumn<Row>> => ({
  head: clocked(head),
  cell: (row) => <IsClockNamedContext value={true}>{cell(row)}</IsClockNamedContext>,
})

export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, rows, keyOf, sorting, onSorting, stacks = false, empty } = props
  const clocked = useClockLabel()
  const columns = props.columns.map((column) =>
    column.isTime ? { ...column, ...timeColumn(column, clocked) } : column,
  )
  const focus = useFocusInTable()
  return (
    <section
      className={styles.frame}
      data-stacks={stacks || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable (WCAG 2.1.1)
      tabIndex={0}
      aria-label={caption}
      {...focus}
    >
      <table className={styles.table}>
        <caption className={isCaptionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} {...(sorting && { sorting })} {...(onSorting && { onSorting })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, head, cell, isFigure, isWide, isTime }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" data-head={stacks ? head : undefined} data-time={isTime}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-head={stacks ? head : undefined}
                    data-figure={isFigure || undefined}
                    data-wide={isWide || undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr data-empty>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
