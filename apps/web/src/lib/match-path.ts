/** Returns whether a path of the route table, such as `/post/:id`, matches the path of a URL, as wouter's Route does. */
export const matchesPath = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname)
