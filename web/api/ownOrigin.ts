let ownOrigin: string | null = null;

/** Stores the origin at which this browser opened the app; null when links may not lead there (rule I2). */
export function setOwnOrigin(address: string | null): void {
  ownOrigin = address;
}

/** The origin at which this browser opened the app, if links may lead there; otherwise null. */
export function getOwnOrigin(): string | null {
  return ownOrigin;
}
