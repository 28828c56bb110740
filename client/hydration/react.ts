// Loads React in a task of its own (start.ts), because its evaluation is the longest task of a page's scripts.

import 'react-dom/client'
