// What people are told of, and how they choose to be (shared/notices/notices.ts).

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  groups: {
    security: 'Sécurité',
    account: 'Compte',
    alert: 'Alertes',
    futures: 'Futures',
    fills: 'Exécutions',
    bots: 'Bots',
    copy: 'Copy trading',
    p2p: 'P2P',
    convert: 'Convertir',
  },
  texts: {
    alert: 'Vos alertes de prix, d’indicateur et de taux de financement',
    futures: 'Avertissements de marge, liquidations et désendettement automatique',
    fills: 'Les transactions de vos bots et copies en temps réel',
    bots: 'Bots qui démarrent, s’arrêtent, échouent ou sortent de leur plage',
    copy: 'Copies qui démarrent ou s’arrêtent, transactions ignorées et partage des profits',
    p2p: 'Chaque étape de vos transactions P2P, annulations et litiges',
    convert: 'Conversions limite et récurrentes',
  },
  ways: {
    title: 'Paramètres de notification',
    text: 'Choisissez de quoi être notifié et où. Les notifications de sécurité et de compte s’affichent toujours ici.',
    topic: 'Sujet',
    bell: 'Sur le site',
    mail: 'E-mail',
    push: 'Push',
    label: '{{topic}} : {{way}}',
  },
  kinds: {
    bot_filled: 'Un bot a terminé une transaction',
    bot_started: 'Bot démarré',
    bot_out_of_range: 'Le prix est sorti de la plage du bot',
    bot_stopped: 'Bot arrêté',
    bot_failed: 'Échec du bot',
    convert_limit_filled: 'Conversion limite exécutée',
    convert_limit_expired: 'Conversion limite expirée',
    convert_limit_failed: 'Échec de la conversion limite',
    convert_plan_done: 'Conversion récurrente effectuée',
    convert_plan_skipped: 'Conversion récurrente ignorée',
  },
  said: {
    profit: 'Profit {{amount}}',
  },
  open: 'Voir sur {{brand}}',
  footer: 'Choisissez vos notifications dans la rubrique Notifications de votre compte {{brand}}.',
  none: 'Aucune notification pour l’instant. Les alertes, les avertissements de marge et les nouvelles de vos bots, copies et transactions P2P apparaîtront ici.',
  noneHere: 'Aucune notification dans cette catégorie.',
} satisfies Catalog<Messages['notices']>
