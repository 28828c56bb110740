import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: 'Cerrar',
  share: 'Compartir',
  choose: 'Elige',
  search: 'Buscar',
  noResults: 'Sin resultados',
  results: ({ count }: { count: number }) =>
    selectPluralForm('es', count, {
      one: `${count} resultado`,
      many: `${count} de resultados`,
      other: `${count} resultados`,
    }),
  chosen: ({ count }: { count: number }) =>
    selectPluralForm('es', count, {
      one: `${count} seleccionado`,
      many: `${count} de seleccionados`,
      other: `${count} seleccionados`,
    }),
  remove: 'Quitar {{item}}',
  decrease: 'Disminuir',
  increase: 'Aumentar',
  numberField: 'campo numérico',
  notifications: 'Notificaciones',
  breadcrumb: 'Ruta de navegación',
  pages: { label: 'Paginación', previous: 'Página anterior', next: 'Página siguiente', page: 'Página {{page}}' },
  copy: {
    copy: 'Copiar',
    done: 'Copiado',
    failed: 'No se ha podido copiar. Selecciona el texto y cópialo manualmente.',
  },
  playback: { pause: 'Pausar', play: 'Reproducir' },
} satisfies Catalog<Messages['ui']>
