/** The games that are in the list from the first start on. */
export const catalogue = [
  "7 Wonders",
  "Azul",
  "Catan",
  "Codenames",
  "Dixit",
  "Just One",
  "Les Aventuriers du Rail",
  "Mario Kart 8 Deluxe",
  "Mario Party",
  "Overcooked",
  "Skyjo",
  "Super Smash Bros. Ultimate",
  "The Crew",
  "Time's Up!",
  "Uno",
] as const;
