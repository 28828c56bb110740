import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}} : le marché au comptant en argent fictif, en direct et en français',
    description:
      'Carnets d’ordres, graphiques et transactions de {{count}} paires au comptant, en direct. Entraînez-vous en argent fictif, sans rien télécharger, en dix langues.',
  },
  markets: {
    title: 'Marchés crypto : prix, variation et volume sur 24 h | {{brand}}',
    description:
      'Prix en direct, variation sur 24 h, plus hauts, plus bas et volume de {{count}} paires au comptant, dans votre devise.',
  },
  spot: {
    title: '{{price}} {{pair}} | Comptant | {{brand}}',
    description:
      'Graphique, carnet d’ordres, profondeur et transactions {{pair}} en direct sur {{brand}}. Voyez ce que coûterait un ordre avant de l’envoyer.',
  },
  futures: {
    title: '{{price}} {{pair}} perpétuel | Futures | {{brand}}',
    description:
      'Contrat perpétuel {{pair}} sur {{brand}} : prix de marque, indice, financement, graphique et carnet, avec coût et prix de liquidation avant l’ordre.',
  },
  orders: {
    title: 'Ordres ouverts | {{brand}}',
    description: 'Vos ordres ouverts sur {{brand}}.',
  },
  'orders-history': {
    title: 'Historique des ordres | {{brand}}',
    description: 'Vos ordres terminés sur {{brand}}.',
  },
  'orders-trades': {
    title: 'Historique des transactions | {{brand}}',
    description: 'Vos transactions sur {{brand}}.',
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
    description: 'Retirez de {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Transfert | {{brand}}',
    description: 'Déplacez de l’argent entre vos portefeuilles sur {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Carnet d’adresses | {{brand}}',
    description: 'Adresses vers lesquelles vous retirez de {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Portefeuille détaillé | {{brand}}',
    description: 'Vos avoirs sur {{brand}}, leur coût et ce qu’ils ont rapporté.',
  },
  'wallet-history': {
    title: 'Historique du portefeuille | {{brand}}',
    description: 'Chaque mouvement de votre argent sur {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Liquidations et fonds d’assurance | {{brand}}',
    description:
      'Toutes les liquidations futures de {{brand}} avec un reçu vérifiable, et le fonds d’assurance heure par heure.',
  },
  'futures-receipt': {
    title: 'Reçu de liquidation | {{brand}}',
    description: 'Vérifiez le reçu d’une liquidation sur {{brand}}.',
  },
  otc: {
    title: 'Convertir des cryptos à un prix connu d’avance | {{brand}}',
    description: 'Échangez une crypto contre une autre sur {{brand}} à une cotation signée.',
  },
  'otc-block': {
    title: 'Blocs | {{brand}}',
    description:
      '{{brand}}: Un prix unique pour un gros montant en cinq cryptos au plus, sans révéler votre sens. Tout ou rien, avec reçu signé.',
  },
  'otc-receipt': {
    title: 'Reçu de conversion | {{brand}}',
    description: 'Vérifiez le reçu d’une conversion sur {{brand}}.',
  },
  p2p: {
    title: 'Trading P2P : achetez et vendez des cryptos dans votre devise | {{brand}}',
    description:
      'Échangez des cryptos directement avec d’autres personnes sur {{brand}}, les cryptos restant sous séquestre.',
  },
  'p2p-merchant': {
    title: 'Annonceur P2P | {{brand}}',
    description: 'Annonces et chiffres d’un annonceur P2P sur {{brand}}.',
  },
  'p2p-ad': { title: 'Annonce P2P | {{brand}}', description: 'Prenez une annonce P2P sur {{brand}}.' },
  'p2p-deal': { title: 'Transaction P2P | {{brand}}', description: 'Votre transaction P2P sur {{brand}}.' },
  'p2p-deals': { title: 'Mes transactions P2P | {{brand}}', description: 'Vos transactions P2P sur {{brand}}.' },
  'p2p-ads': { title: 'Mes annonces P2P | {{brand}}', description: 'Vos annonces P2P sur {{brand}}.' },
  'p2p-post': { title: 'Publier une annonce P2P | {{brand}}', description: 'Publiez une annonce P2P sur {{brand}}.' },
  'p2p-methods': {
    title: 'Moyens de paiement P2P | {{brand}}',
    description: 'Vos moyens de paiement P2P sur {{brand}}.',
  },
  bots: {
    title: 'Bots de trading et backtests | {{brand}}',
    description:
      'Grille, DCA, achats récurrents et plus sur {{brand}} : testez un bot sur les cours passés, lancez-le et voyez les résultats des bots partagés.',
  },
  'bot-shared': {
    title: 'Bot partagé | {{brand}}',
    description: 'Réglages et résultats d’un bot partagé sur {{brand}}.',
  },
  'bot-create': {
    title: 'Créer un bot | {{brand}}',
    description:
      'Configurez un bot sur {{brand}} : niveaux sur le graphique, profit après frais et backtest dans votre navigateur.',
  },
  'bots-own': { title: 'Mes bots | {{brand}}', description: 'Vos bots de trading sur {{brand}}.' },
  bot: { title: 'Votre bot | {{brand}}', description: 'Niveaux, transactions et profit de votre bot sur {{brand}}.' },
  'copy-trading': {
    title: 'Copy trading : historiques complets et résultats des copieurs | {{brand}}',
    description:
      'Copiez sur {{brand}} des traders dont tout l’historique est visible, avec les résultats de ceux qui les ont copiés.',
  },
  'copy-trader': {
    title: 'Trader leader | {{brand}}',
    description: 'Tout l’historique d’un trader leader sur {{brand}}, et le résultat de ses copieurs.',
  },
  'copy-follow': {
    title: 'Copier un trader | {{brand}}',
    description: 'Copiez un trader sur {{brand}} dans les limites que vous fixez.',
  },
  'copy-portfolios': { title: 'Mes copies | {{brand}}', description: 'Les traders que vous copiez sur {{brand}}.' },
  'copy-portfolio': {
    title: 'Une copie | {{brand}}',
    description: 'Ce qui a été copié pour vous sur {{brand}}, et à quel prix.',
  },
  'copy-lead': {
    title: 'Devenir leader | {{brand}}',
    description: 'Laissez d’autres copier vos trades sur {{brand}} contre une part de leurs profits.',
  },
  help: {
    title: 'Centre d’aide | {{brand}}',
    description:
      'Réponses sur le compte, le portefeuille, le trading, les futures et le P2P de {{brand}}, en dix langues.',
  },
  'help-article': {
    title: '{{title}} | Aide {{brand}}',
  },
  contact: {
    title: 'Contacter l’assistance | {{brand}}',
    description: 'Écrivez à l’assistance de {{brand}}.',
  },
  status: {
    title: 'État du système | {{brand}}',
    description: 'Disponibilité, incidents et dernier audit de {{brand}}, mesurés par le site lui-même.',
  },
  fees: {
    title: 'Frais : retraits et réseaux | {{brand}}',
    description: 'Frais de retrait, montants minimaux et confirmations de chaque actif et réseau sur {{brand}}.',
  },
  proof: {
    title: 'Preuve des engagements | {{brand}}',
    description:
      'Ce que {{brand}} doit à ses clients, publié chaque heure. Vérifiez dans votre navigateur que vos soldes en font partie.',
  },
  'proof-trade': {
    title: 'Une transaction du journal | {{brand}}',
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
    title: 'Connexion par clé d’accès | {{brand}}',
    description: 'Connectez-vous à {{brand}} sans mot de passe.',
  },
  'login-social-verification': {
    title: 'Associer votre compte | {{brand}}',
    description: 'Confirmez qu’un autre service peut vous connecter à {{brand}}.',
  },
  register: {
    title: 'Inscription | {{brand}}',
    description: 'Créez un compte {{brand}} avec un e-mail ou un numéro et tradez en argent fictif.',
  },
  'register-create': {
    title: 'Choisissez un mot de passe | {{brand}}',
    description: 'La dernière étape de l’inscription à {{brand}}.',
  },
  'register-verification': {
    title: 'Saisissez le code | {{brand}}',
    description: 'Confirmez votre adresse ou votre numéro pour {{brand}}.',
  },
  'register-learn-more': {
    title: 'Avant de vous inscrire | {{brand}}',
    description:
      'Ce qu’il faut pour s’inscrire à {{brand}}, comment cela se passe, ce qui est conservé, et des réponses.',
  },
  forget: {
    title: 'Réinitialiser le mot de passe | {{brand}}',
    description: 'Retrouvez l’accès à votre compte {{brand}}.',
  },
  'forget-verification': {
    title: 'Saisissez le code | {{brand}}',
    description: 'Confirmez que le compte {{brand}} est bien le vôtre.',
  },
  'forget-reset': {
    title: 'Nouveau mot de passe | {{brand}}',
    description: 'Choisissez un nouveau mot de passe pour {{brand}}.',
  },
  'operation-enable-passkey': {
    title: 'Créer une clé d’accès | {{brand}}',
    description: 'Connectez-vous désormais à {{brand}} plus vite et plus sûrement.',
  },
  'operation-stay-signed-in': {
    title: 'Rester connecté ? | {{brand}}',
    description: 'Restez connecté à {{brand}} sur cet appareil.',
  },
  'bind-passkey-verification': {
    title: 'Confirmer la clé d’accès | {{brand}}',
    description: 'Confirmez que la nouvelle clé appartient à votre compte {{brand}}.',
  },
  'affiliate-register': {
    title: 'Affiliation : jusqu’à 50 % de commission | {{brand}}',
    description:
      'Amenez des traders sur {{brand}} et gagnez jusqu’à la moitié de leurs frais, calculés trade par trade et versés chaque jour.',
  },
  'affiliate-register-create': {
    title: 'Devenir affilié | {{brand}}',
    description: 'Postulez au programme d’affiliation de {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'Pourquoi devenir affilié de {{brand}}',
    description:
      'La moitié des frais, pour toujours, versée chaque jour et vérifiable trade par trade : six raisons de rejoindre {{brand}}.',
  },
  account: {
    title: 'Compte | {{brand}}',
    description: 'Qui vous êtes sur {{brand}}, et tout ce que vous pouvez régler.',
  },
  'account-security': {
    title: 'Sécurité | {{brand}}',
    description: 'Mot de passe, double authentification, appareils et sessions de votre compte {{brand}}.',
  },
  'account-activity': {
    title: 'Journal de sécurité | {{brand}}',
    description: 'Ce qui s’est passé sur votre compte {{brand}}.',
  },
  'account-preferences': {
    title: 'Préférences | {{brand}}',
    description: 'Langue, devise et apparence de {{brand}}, sur tous vos appareils.',
  },
  'account-alerts': { title: 'Alertes | {{brand}}', description: 'Vos alertes de prix sur {{brand}}.' },
  'account-notifications': {
    title: 'Notifications | {{brand}}',
    description: 'Les nouvelles de votre compte {{brand}}.',
  },
  'account-api-keys': { title: 'Clés API | {{brand}}', description: 'Des clés pour vos programmes sur {{brand}}.' },
  'account-sub-accounts': { title: 'Sous-comptes | {{brand}}', description: 'Les comptes de votre compte {{brand}}.' },
  'account-data': {
    title: 'Vos données | {{brand}}',
    description: 'Exportez ce que {{brand}} conserve sur vous, ou fermez votre compte.',
  },
  affiliate: {
    title: 'Inviter des amis | {{brand}}',
    description: 'Votre lien d’invitation {{brand}} et vos filleuls.',
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
    description: 'Les derniers prix de {{brand}} vus par cet appareil, avec leur ancienneté.',
  },
  docs: { title: 'Espace développeurs | {{brand}}', section: '{{name}} | Espace développeurs | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'Cette page n’a pas pu être affichée.' },
} satisfies Catalog<Messages['head']>
