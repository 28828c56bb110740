import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../../i18n/translation.tsx'
import styles from './sortable-list.module.css'

export type SortableItem = {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

export type SortableListProps = {
  readonly label: string
  readonly items: readonly SortableItem[]
  readonly onMove: (from: number, to: number) => void
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

type RowProps = {
  readonly item: SortableItem
  readonly place: number
  readonly count: number
  readonly onMove: SortableListProps['onMove']
}

function Row({ item: { id, name, content }, place, count, onMove }: RowProps) {
  const t = useT()
  const sortable = useSortable({ id, attributes: { roleDescription: t('sortable.role') } })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  const at = place - 1
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={`${styles.handle} needs-script`}
        {...attributes}
        {...listeners}
        aria-label={t('sortable.handle', { item: name })}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <div className={styles.content}>{content}</div>
      {/* Buttons as an alternative to dragging (WCAG 2.5.7). */}
      <button
        type="button"
        className={`${styles.step} needs-script`}
        disabled={place === 1}
        onClick={() => onMove(at, at - 1)}
        aria-label={t('sortable.up', { item: name })}
      >
        <ChevronUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${styles.step} needs-script`}
        disabled={place === count}
        onClick={() => onMove(at, at + 1)}
        aria-label={t('sortable.down', { item: name })}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </button>
    </li>
  )
}

function useAnnouncements(items: readonly SortableItem[]): Announcements {
  const t = useT()
  const count = items.length
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id) + 1
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  const hasMoved = useRef(false)
  return {
    onDragStart: ({ active: { id } }) => {
      hasMoved.current = false
      return t('sortable.picked', { item: nameOf(id), place: placeOf(id), count })
    },
    onDragOver: ({ active, over }) => {
      // A drag starts over the dragged entry itself. Announcing that would interrupt the pick-up message.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      return t('sortable.over', { item: nameOf(active.id), place: placeOf(over.id), count })
    },
    onDragEnd: ({ active, over }) =>
      t('sortable.dropped', { item: nameOf(active.id), place: placeOf(over?.id ?? active.id), count }),
    onDragCancel: ({ active: { id } }) => t('sortable.cancelled', { item: nameOf(id), place: placeOf(id), count }),
  }
}

/** Users sort by pointer, touch, keyboard (space, arrows, space) or buttons. */
export function SortableList({ label, items, onMove }: SortableListProps) {
  const t = useT()
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useAnnouncements(items)
  const ids = items.map((item) => item.id)
  const end = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sortable.instructions') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <Row key={item.id} item={item} place={index + 1} count={items.length} onMove={onMove} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
