// React's own evaluation is the longest piece of work that a page's scripts bring along: a task for itself (start.ts).

import 'react-dom/client'
