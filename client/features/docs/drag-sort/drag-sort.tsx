import { useT } from '../../../i18n/translation.tsx'
import type { SortableListProps } from '../../../ui/sortable-list/sortable-list.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import { describeComponentProperties } from '../layout/property.ts'
import { WatchlistDemo } from './watchlist.tsx'
import source from './watchlist.tsx?raw'

const PROPERTIES = describeComponentProperties<SortableListProps>({
  label: { type: 'string', meaning: 'label' },
  items: { type: '{ id, name, content }[]', meaning: 'items' },
  onMove: { type: '(from: number, to: number) => void', meaning: 'onMove' },
})

export function DragSortSection() {
  const t = useT()
  return (
    <DocumentedDemo
      id="sortable-list"
      title={t('docs-drag-sort.title')}
      text={t('docs-drag-sort.text')}
      source={import.meta.env.SSR ? source : ''}
      properties={PROPERTIES}
      isOpen
      needsScript
    >
      <WatchlistDemo />
    </DocumentedDemo>
  )
}
