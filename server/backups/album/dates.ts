/** The dates of an album, in the event's time zone. Instants are epoch ms. */
export interface AlbumDates {
  /** "2026-11-20" */
  key(instant: number): string;
  /** "vendredi 20 novembre" */
  day(instant: number): string;
  /** "ven. 20" */
  shortDay(instant: number): string;
  /** "20 novembre 2026" */
  date(instant: number): string;
  /** "16:05" */
  time(instant: number): string;
}

/** Formats dates in this time zone (an IANA name). */
export function albumDates(timeZone: string): AlbumDates {
  const format = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return (instant: number) => write(instant);
  };
  return {
    key: format("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" }),
    day: format("fr", { weekday: "long", day: "numeric", month: "long" }),
    shortDay: format("fr", { weekday: "short", day: "numeric" }),
    date: format("fr", { day: "numeric", month: "long", year: "numeric" }),
    time: format("fr", { hour: "2-digit", minute: "2-digit" }),
  };
}
