import { expect, test } from "vitest";
import { fullStop, quoted } from "./typography.ts";

test("quotation marks stay on the line of what they quote", () => {
  expect(quoted("Catan")).toBe("«\u00a0Catan\u00a0»");
});

test("a sentence ends with one full stop, also after a name that ends with a dot", () => {
  expect(fullStop("Classement validé par Nadia")).toBe("Classement validé par Nadia.");
  expect(fullStop("Classement validé par Camille R.")).toBe("Classement validé par Camille R.");
});
