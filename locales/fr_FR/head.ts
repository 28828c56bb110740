import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}} : le trading spot en argent fictif, en français',
    description:
      'Carnets d’ordres, graphiques et transactions de {{count}} paires spot. Entraînez-vous en argent fictif, sans rien télécharger, en dix langues.',
  },
  markets: {
    title: 'Marchés crypto : prix, variation et volume sur 24 h | {{brand}}',
    description:
      'Prix, variation sur 24 h, plus hauts, plus bas et volume de {{count}} paires spot, dans votre devise.',
  },
  'markets-map': {
    title: 'Carte thermique crypto : variation et volume d’échanges 24 h | {{brand}}',
    description:
      'Carte thermique de toutes les paires spot sur {{brand}} : surface selon le volume d’échanges 24 h, couleur selon la variation 24 h.',
  },
  'markets-futures': {
    title: 'Marchés futures : prix de référence, financement et intérêt ouvert | {{brand}}',
    description:
      'Prix de référence et prix de l’indice, taux de financement avec décompte, intérêt ouvert et variation sur 24 h de chaque contrat perpétuel sur {{brand}}.',
  },
  coin: {
    title: '{{name}} ({{asset}}) : prix, graphique et offre | {{brand}}',
    description:
      '{{name}} ({{asset}}) sur {{brand}} : prix et graphique, marchés, réseaux avec frais et confirmations, et offre maximale.',
  },
  'spot-opening': {
    title: '{{pair}} ouvre bientôt | {{brand}}',
    description: '{{pair}} sur {{brand}} : l’heure d’ouverture et les règles du marché.',
  },
  spot: {
    title: '{{price}} {{pair}} | Trading spot | {{brand}}',
    description:
      'Graphique, carnet d’ordres, profondeur et transactions {{pair}} sur {{brand}}. Vérifiez ce que coûte un ordre avant de le passer.',
  },
  futures: {
    title: '{{price}} {{pair}} perpétuel | Futures | {{brand}}',
    description:
      'Contrat perpétuel {{pair}} sur {{brand}} : prix de référence, prix de l’indice, financement, graphique et carnet, avec coût et prix de liquidation avant l’ordre.',
  },
  orders: {
    title: 'Ordres ouverts | {{brand}}',
    description: 'Vos ordres ouverts sur {{brand}}.',
  },
  'orders-history': {
    title: 'Historique des ordres | {{brand}}',
    description: 'Vos ordres passés sur {{brand}}.',
  },
  'orders-trades': {
    title: 'Historique des transactions | {{brand}}',
    description: 'Vos transactions sur {{brand}}.',
  },
  'orders-positions': {
    title: 'Historique des positions | {{brand}}',
    description: 'Vos positions clôturées sur les futures de {{brand}}.',
  },
  wallet: {
    title: 'Portefeuille | {{brand}}',
    description: 'Vos soldes sur {{brand}}.',
  },
  'wallet-deposit': {
    title: 'Dépôt | {{brand}}',
    description: 'Vos adresses de dépôt sur {{brand}}.',
  },
  'wallet-withdraw': {
    title: 'Retrait | {{brand}}',
    description: 'Retirez des cryptos de {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Transfert | {{brand}}',
    description: 'Transférez des fonds entre vos portefeuilles sur {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Carnet d’adresses | {{brand}}',
    description: 'Vos adresses de retrait enregistrées sur {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Performance du portefeuille | {{brand}}',
    description: 'Vos actifs sur {{brand}}, avec leur coût d’acquisition et leur gain.',
  },
  'wallet-history': {
    title: 'Historique du portefeuille | {{brand}}',
    description: 'Toutes les opérations de vos portefeuilles sur {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Liquidations et fonds d’assurance | {{brand}}',
    description:
      'Toutes les liquidations sur futures de {{brand}} avec un reçu vérifiable, et le fonds d’assurance heure par heure.',
  },
  'shared-results': {
    title: 'Résultats partagés | {{brand}}',
    description:
      'Les résultats de vos positions et de vos cryptos que vous partagez sous forme de cartes sur {{brand}}.',
  },
  'shared-result': { title: '{{percent}} sur {{market}} | {{brand}}' },
  'futures-receipt': {
    title: 'Reçu de liquidation | {{brand}}',
    description: 'Vérifiez le reçu d’une liquidation sur {{brand}}.',
  },
  otc: {
    title: 'Convertir des cryptos à un prix connu d’avance | {{brand}}',
    description: 'Convertissez une crypto en une autre sur {{brand}} à un prix signé.',
  },
  'otc-block': {
    title: 'Transactions en bloc | {{brand}}',
    description:
      'Sur {{brand}}, un prix unique pour une grosse opération sur cinq cryptos au plus, demandé à des teneurs de marché qui ignorent si vous achetez ou vendez. Tout ou rien, avec reçu signé.',
  },
  'otc-receipt': {
    title: 'Reçu de conversion | {{brand}}',
    description: 'Vérifiez le reçu d’une conversion sur {{brand}}.',
  },
  p2p: {
    title: 'Trading P2P : achetez et vendez des cryptos dans votre devise | {{brand}}',
    description:
      'Échangez des cryptos directement avec d’autres personnes sur {{brand}}, les cryptos restant sous séquestre.',
  },
  'p2p-merchant': {
    title: 'Annonceur P2P | {{brand}}',
    description: 'Annonces et historique d’un annonceur P2P sur {{brand}}.',
  },
  'p2p-ad': {
    title: 'Annonce P2P | {{brand}}',
    description: 'Consultez cette annonce P2P sur {{brand}} et passez un ordre.',
  },
  'p2p-deal': { title: 'Ordre P2P | {{brand}}', description: 'Votre ordre P2P sur {{brand}}.' },
  'p2p-deals': { title: 'Mes ordres P2P | {{brand}}', description: 'Vos ordres P2P sur {{brand}}.' },
  'p2p-ads': { title: 'Mes annonces P2P | {{brand}}', description: 'Vos annonces P2P sur {{brand}}.' },
  'p2p-post': { title: 'Publier une annonce P2P | {{brand}}', description: 'Publiez une annonce P2P sur {{brand}}.' },
  'p2p-report': {
    title: 'Signaler un utilisateur | {{brand}}',
    description: 'Signalez un utilisateur P2P sur {{brand}}.',
  },
  'p2p-methods': {
    title: 'Moyens de paiement P2P | {{brand}}',
    description: 'Vos moyens de paiement P2P sur {{brand}}.',
  },
  bots: {
    title: 'Bots de trading et backtests | {{brand}}',
    description:
      'Grille spot, DCA, achats récurrents et plus encore sur {{brand}} : testez un bot sur les cours passés, lancez-le et consultez les résultats des bots partagés.',
  },
  'bot-shared': {
    title: 'Bot partagé | {{brand}}',
    description: 'Réglages et résultats d’un bot de trading partagé sur {{brand}}.',
  },
  'bot-create': {
    title: 'Créer un bot | {{brand}}',
    description:
      'Configurez un bot de trading sur {{brand}} : niveaux sur le graphique, profit après frais et backtest dans votre navigateur.',
  },
  'bots-own': { title: 'Mes bots | {{brand}}', description: 'Vos bots de trading sur {{brand}}.' },
  bot: { title: 'Votre bot | {{brand}}', description: 'Niveaux, transactions et profit de votre bot sur {{brand}}.' },
  'copy-trading': {
    title: 'Copy trading : historiques complets et résultats des copieurs | {{brand}}',
    description:
      'Copiez sur {{brand}} des traders dont tout l’historique est public, avec les résultats de leurs copieurs.',
  },
  'copy-trader': {
    title: 'Profil d’un lead trader | {{brand}}',
    description: 'Tout l’historique d’un lead trader sur {{brand}}, et le résultat de ses copieurs.',
  },
  'copy-follow': {
    title: 'Copier un trader | {{brand}}',
    description: 'Copiez un trader sur {{brand}} dans les limites que vous fixez.',
  },
  'copy-portfolios': { title: 'Mes copies | {{brand}}', description: 'Les traders que vous copiez sur {{brand}}.' },
  'copy-portfolio': {
    title: 'Détails de la copie | {{brand}}',
    description: 'Vos transactions copiées sur {{brand}} et leurs prix.',
  },
  'copy-lead': {
    title: 'Espace leader | {{brand}}',
    description: 'Laissez d’autres copier vos transactions sur {{brand}} et recevez une part de leurs profits.',
  },
  chat: {
    title: 'Discussion des traders | {{brand}}',
    description:
      'Parlez des marchés avec d’autres traders sur {{brand}}, dans votre langue et sans liens, contacts ni arnaques.',
  },
  help: {
    title: 'Centre d’aide | {{brand}}',
    description:
      'Réponses sur le compte, le portefeuille, le trading, les futures et le P2P de {{brand}}, en dix langues.',
  },
  'help-article': {
    title: '{{title}} | Aide {{brand}}',
  },
  agree: {
    title: 'Accepter les documents | {{brand}}',
    description: 'Documents de {{brand}} à accepter avant de continuer.',
  },
  contact: {
    title: 'Contacter l’assistance | {{brand}}',
    description: 'Contactez l’équipe d’assistance de {{brand}}.',
  },
  status: {
    title: 'État du service | {{brand}}',
    description: 'Disponibilité, incidents et dernier audit de {{brand}}, mesurés par le site lui-même.',
  },
  rewards: {
    title: 'Centre de récompenses : tâches et coupons | {{brand}}',
    description:
      'Accomplissez des tâches sur {{brand}} et gagnez des coupons : bons pour votre portefeuille spot et remboursements de frais de trading, en argent fictif.',
  },
  fees: {
    title: 'Frais de trading et de retrait | {{brand}}',
    description:
      'Frais de trading et de retrait, montants minimaux et confirmations de chaque actif et réseau sur {{brand}}.',
  },
  proof: {
    title: 'Preuve des engagements | {{brand}}',
    description:
      'Chaque heure, {{brand}} publie ce qui est dû à ses clients. Vérifiez dans votre navigateur que vos soldes en font partie.',
  },
  'proof-trade': {
    title: 'Preuve d’une transaction | {{brand}}',
    description:
      'L’entrée d’une transaction dans le journal chaîné de son marché sur {{brand}}. Rejouez-la dans votre navigateur.',
  },
  login: {
    title: 'Connexion | {{brand}}',
    description: 'Connectez-vous à {{brand}} par e-mail, par téléphone ou avec une clé d’accès.',
  },
  'login-verification': {
    title: 'Confirmez votre identité | {{brand}}',
    description: 'Saisissez le code pour vous connecter à {{brand}}.',
  },
  'login-device-verification': {
    title: 'Nouvel appareil | {{brand}}',
    description: 'Saisissez le code pour vous connecter à {{brand}} sur cet appareil.',
  },
  'login-passkey': {
    title: 'Se connecter avec une clé d’accès | {{brand}}',
    description: 'Connectez-vous à {{brand}} sans mot de passe.',
  },
  'login-social-verification': {
    title: 'Associer un autre service | {{brand}}',
    description: 'Confirmez que vous voulez vous connecter à {{brand}} avec un autre service.',
  },
  register: {
    title: 'Inscription | {{brand}}',
    description:
      'Créez un compte {{brand}} avec une adresse e-mail ou un numéro de téléphone et tradez en argent fictif.',
  },
  'register-create': {
    title: 'Créer un mot de passe | {{brand}}',
    description: 'La dernière étape de l’inscription à {{brand}}.',
  },
  'register-verification': {
    title: 'Saisir le code | {{brand}}',
    description: 'Confirmez votre adresse e-mail ou votre numéro de téléphone pour {{brand}}.',
  },
  'register-learn-more': {
    title: 'Avant de vous inscrire | {{brand}}',
    description:
      'Ce qu’il faut pour s’inscrire à {{brand}}, comment ça marche, ce que nous conservons et les réponses aux questions courantes.',
  },
  forget: {
    title: 'Réinitialiser le mot de passe | {{brand}}',
    description: 'Retrouvez l’accès à votre compte {{brand}}.',
  },
  'forget-verification': {
    title: 'Saisir le code | {{brand}}',
    description: 'Confirmez que le compte {{brand}} est bien le vôtre.',
  },
  'forget-reset': {
    title: 'Nouveau mot de passe | {{brand}}',
    description: 'Définissez un nouveau mot de passe pour {{brand}}.',
  },
  'operation-enable-passkey': {
    title: 'Créer une clé d’accès | {{brand}}',
    description: 'Connectez-vous à {{brand}} plus vite et plus sûrement.',
  },
  'operation-stay-signed-in': {
    title: 'Rester connecté ? | {{brand}}',
    description: 'Restez connecté à {{brand}} sur cet appareil.',
  },
  'bind-passkey-verification': {
    title: 'Confirmer la clé d’accès | {{brand}}',
    description: 'Confirmez que la nouvelle clé d’accès appartient à votre compte {{brand}}.',
  },
  'affiliate-register': {
    title: `Affiliation : jusqu’à ${COMMISSION_PERCENT} % de commission | {{brand}}`,
    description: `Parrainez des traders sur {{brand}} et gagnez jusqu’à ${COMMISSION_PERCENT} % de leurs frais, calculés et versés transaction par transaction.`,
  },
  'affiliate-register-create': {
    title: 'Devenir affilié | {{brand}}',
    description: 'Postulez au programme d’affiliation de {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'Pourquoi devenir affilié de {{brand}}',
    description:
      'Touchez jusqu’à la moitié des frais, à vie, à chaque transaction et de façon vérifiable : six raisons de rejoindre {{brand}}.',
  },
  account: {
    title: 'Compte | {{brand}}',
    description: 'Votre compte {{brand}} et ses paramètres.',
  },
  'account-security': {
    title: 'Sécurité | {{brand}}',
    description: 'Mot de passe, double authentification, appareils et sessions de votre compte {{brand}}.',
  },
  'account-activity': {
    title: 'Journal de sécurité | {{brand}}',
    description: 'Événements récents de votre compte {{brand}}.',
  },
  'account-preferences': {
    title: 'Préférences | {{brand}}',
    description: 'Langue, devise et apparence de {{brand}}, sur tous vos appareils.',
  },
  'account-alerts': { title: 'Alertes | {{brand}}', description: 'Vos alertes sur {{brand}}.' },
  'account-notifications': {
    title: 'Notifications | {{brand}}',
    description: 'Les notifications de votre compte {{brand}}.',
  },
  'account-venue': {
    title: 'Plateforme connectée | {{brand}}',
    description: 'Tradez sur {{brand}} avec votre propre compte d’une autre plateforme.',
  },
  'account-venue-portfolio': {
    title: 'Portefeuille sur la plateforme | {{brand}}',
    description: 'La valeur de votre compte sur la plateforme connectée à {{brand}}.',
  },
  'account-venue-history': {
    title: 'Historique sur la plateforme | {{brand}}',
    description: 'Vos ordres et transactions passés sur la plateforme connectée à {{brand}}.',
  },
  'account-api-keys': {
    title: 'Clés API | {{brand}}',
    description: 'Clés API pour vos propres logiciels sur {{brand}}.',
  },
  'account-sub-accounts': { title: 'Sous-comptes | {{brand}}', description: 'Sous-comptes de votre compte {{brand}}.' },
  'account-data': {
    title: 'Vos données | {{brand}}',
    description: 'Exportez vos données {{brand}} ou fermez votre compte.',
  },
  affiliate: {
    title: 'Inviter des amis | {{brand}}',
    description: 'Votre lien de parrainage {{brand}}, vos amis parrainés et vos gains.',
  },
  'affiliate-links': {
    title: 'Liens de parrainage | {{brand}}',
    description: 'Vos liens {{brand}} et vos supports promotionnels.',
  },
  'affiliate-payouts': {
    title: 'Versements | {{brand}}',
    description: 'Commissions créditées sur votre compte {{brand}}.',
  },
  operator: {
    title: '{{name}} | Console des opérateurs | {{brand}}',
    description: 'Réservé aux opérateurs de {{brand}}.',
  },
  announcements: {
    title: 'Annonces | {{brand}}',
    description: 'Nouveaux actifs, maintenances et nouveautés de {{brand}}.',
  },
  announcement: {
    title: '{{name}} | {{brand}}',
    description: 'Nouveaux actifs, maintenances et nouveautés de {{brand}}.',
  },
  offline: {
    title: 'Hors ligne | {{brand}}',
    description: 'Les derniers prix de {{brand}} reçus par cet appareil, avec leur ancienneté.',
  },
  docs: { title: 'Espace développeurs | {{brand}}', section: '{{name}} | Espace développeurs | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'Cette page n’a pas pu être affichée.' },
} satisfies Catalog<Messages['head']>
