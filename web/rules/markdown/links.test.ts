import { expect, test } from "vitest";
import { linkTarget } from "./links.ts";

test.each([
  ["/rules/chills", "/rules/chills"],
  ["/players?q=1#bas", "/players?q=1#bas"],
  ["/a/../roulette", "/roulette"],
])("the path %s is a screen of the app", (address, to) => {
  expect(linkTarget(address)).toEqual({ to });
});

test.each([
  ["https://exemple.fr/jeu", "https://exemple.fr/jeu"],
  ["HTTP://exemple.fr", "http://exemple.fr/"],
  ["mailto:camille@exemple.fr", "mailto:camille@exemple.fr"],
])("%s is an external address", (address, href) => {
  expect(linkTarget(address)).toEqual({ href });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://exemple.fr/1",
  "//ailleurs.fr",
  "/\\ailleurs.fr",
  "/\t/ailleurs.fr",
  "http://",
  "chills",
  "#bas",
  "?x",
  "",
])("%j is no link", (address) => {
  expect(linkTarget(address)).toBeNull();
});
