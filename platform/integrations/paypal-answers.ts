/** PayPal's answers, and the parts that we use. */
import * as v from 'valibot';

/** A payment that PayPal took. Amounts are plain decimals in `currency`. */
export type Capture = {
  id: string;
  status: string;
  value: string;
  currency: string;
  gross: string | null;
  fee: string | null;
  net: string | null;
  /** Completed refunds of this capture; `value` is in its currency. */
  refunds: { id: string; value: string }[];
};

export type PayPalOrder = {
  id: string;
  status: string;
  /** 'Anonymous' without a name (spec §5). */
  payerName: string;
  /** The payment; null before it. */
  capture: Capture | null;
};

const money = v.object({ value: v.string(), currency_code: v.string() });

/** The links of an object. */
export const linksSchema = v.optional(
  v.array(v.object({ rel: v.optional(v.string()), href: v.optional(v.string()) })),
  [],
);

/** An order in PayPal's format. */
export const orderSchema = v.object({
  id: v.string(),
  status: v.string(),
  payer: v.optional(
    v.object({
      name: v.optional(v.object({ given_name: v.optional(v.string()), surname: v.optional(v.string()) })),
    }),
  ),
  purchase_units: v.optional(
    v.array(
      v.object({
        payments: v.optional(
          v.object({
            captures: v.optional(
              v.array(
                v.object({
                  id: v.string(),
                  status: v.string(),
                  amount: money,
                  seller_receivable_breakdown: v.optional(
                    v.object({
                      gross_amount: v.optional(money),
                      paypal_fee: v.optional(money),
                      net_amount: v.optional(money),
                    }),
                  ),
                }),
              ),
              [],
            ),
            refunds: v.optional(
              v.array(
                v.object({
                  id: v.string(),
                  status: v.string(),
                  amount: v.optional(money),
                  links: linksSchema,
                }),
              ),
              [],
            ),
          }),
        ),
      }),
    ),
    [],
  ),
});

const errorSchema = v.object({
  name: v.optional(v.string(), ''),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
});

/** PayPal's name for the reason of a refusal, or ''. */
export async function issueOf(response: Response): Promise<string> {
  const { success, output } = v.safeParse(errorSchema, await response.json().catch(() => null));
  return success ? (output.details[0]?.issue ?? output.name) : '';
}

type Payments = NonNullable<v.InferOutput<typeof orderSchema>['purchase_units'][number]['payments']>;

/** The id of what these links belong to: of a refund, its capture. Undefined without such a link. */
export function idAbove(links: v.InferOutput<typeof linksSchema>): string | undefined {
  return links
    .find(({ rel }) => rel === 'up')
    ?.href?.split('/')
    .at(-1);
}

/** A refund names its capture by a link. A pending or failed refund returns no money. */
function refundsOf({ id, amount }: Payments['captures'][number], refunds: Payments['refunds']) {
  return refunds.flatMap((refund) => {
    const isDone = refund.status === 'COMPLETED' && refund.amount?.currency_code === amount.currency_code;
    return isDone && idAbove(refund.links) === id
      ? [{ id: refund.id, value: refund.amount?.value ?? '0' }]
      : [];
  });
}

/** Converts an order to our format. */
export function orderOf({
  id,
  status,
  payer,
  purchase_units,
}: v.InferOutput<typeof orderSchema>): PayPalOrder {
  const { captures = [], refunds = [] } = purchase_units[0]?.payments ?? {};
  // A failed capture stays in the list after a later one succeeds.
  const capture =
    captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures.at(-1);
  const breakdown = capture?.seller_receivable_breakdown;
  const name = [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(' ');
  return {
    id,
    status,
    payerName: name.slice(0, 300) || 'Anonymous',
    capture: capture
      ? {
          id: capture.id,
          status: capture.status,
          value: capture.amount.value,
          currency: capture.amount.currency_code,
          gross: breakdown?.gross_amount?.value ?? null,
          fee: breakdown?.paypal_fee?.value ?? null,
          net: breakdown?.net_amount?.value ?? null,
          refunds: refundsOf(capture, refunds),
        }
      : null,
  };
}
