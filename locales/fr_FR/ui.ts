import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: 'Fermer',
  share: 'Partager',
  choose: 'Choisir',
  search: 'Rechercher',
  noResults: 'Aucun résultat',
  results: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, {
      one: `${count} résultat`,
      many: `${count} de résultats`,
      other: `${count} résultats`,
    }),
  chosen: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, {
      one: `${count} sélectionné`,
      many: `${count} sélectionnés`,
      other: `${count} sélectionnés`,
    }),
  remove: 'Retirer {{item}}',
  decrease: 'Diminuer',
  increase: 'Augmenter',
  numberField: 'champ numérique',
  notifications: 'Notifications',
  breadcrumb: 'Fil d’Ariane',
  pages: { label: 'Pagination', previous: 'Page précédente', next: 'Page suivante', page: 'Page {{page}}' },
  copy: {
    copy: 'Copier',
    done: 'Copié',
    failed: 'Copie impossible. Sélectionnez le texte et copiez-le manuellement.',
  },
  playback: { pause: 'Mettre en pause', play: 'Lancer la lecture' },
} satisfies Catalog<Messages['ui']>
