/** Returns whether a path of the route table, such as `/post/:id`, matches a URL's path, like wouter's Route. */
export const matchesPath = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname)
