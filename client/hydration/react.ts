// Loads React in a separate task (start.ts), because evaluating React is the longest task of a page's scripts.

import 'react-dom/client'
