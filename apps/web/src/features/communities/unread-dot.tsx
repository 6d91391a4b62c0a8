import './unread-dot.css'

/**
 * Marks a community with unread posts, at the corner of its tile. The tile's parent has the class `relative`. The text next to the
 * tile repeats it for screen readers.
 */
export const UnreadDot = () => <span aria-hidden="true" className="unread-dot" />
