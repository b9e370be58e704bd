"""The client of pygls, whose types refuse any message that is not of the protocol."""

import asyncio
import pathlib
import unittest

from lsprotocol import types as lsp
from pygls.lsp.client import BaseLanguageClient

import case


class Client(BaseLanguageClient):
    """Keeps what the server says without being asked."""

    def __init__(self):
        super().__init__("kb-tests", "1")
        self.diagnostics = {}
        self.errors = []
        self.arrived = asyncio.Event()

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(params: lsp.PublishDiagnosticsParams):
            self.diagnostics[params.uri] = params.diagnostics
            self.arrived.set()

        @self.feature(lsp.CLIENT_REGISTER_CAPABILITY)
        def registered(params: lsp.RegistrationParams):
            return None

        @self.feature(lsp.WINDOW_WORK_DONE_PROGRESS_CREATE)
        def created(params: lsp.WorkDoneProgressCreateParams):
            return None

    def report_server_error(self, error, source):
        self.errors.append(error)


class PyglsTests(unittest.IsolatedAsyncioTestCase):
    encoding = lsp.PositionEncodingKind.Utf16

    async def asyncSetUp(self):
        self.folder = case.folder()
        self.addCleanup(self.folder.cleanup)
        self.client = Client()
        await self.client.start_io(case.Settings.kb, "lsp", env=case.Settings.environment())
        answer = await self.client.initialize_async(
            lsp.InitializeParams(
                capabilities=lsp.ClientCapabilities(
                    general=lsp.GeneralClientCapabilities(position_encodings=[self.encoding]),
                    window=lsp.WindowClientCapabilities(work_done_progress=True),
                    workspace=lsp.WorkspaceClientCapabilities(
                        did_change_watched_files=lsp.DidChangeWatchedFilesClientCapabilities(
                            dynamic_registration=True
                        ),
                        workspace_edit=lsp.WorkspaceEditClientCapabilities(
                            resource_operations=[lsp.ResourceOperationKind.Rename]
                        ),
                    ),
                ),
                initialization_options={"hints": {"targets": True, "estimates": True}},
            )
        )
        self.assertEqual(answer.capabilities.position_encoding, self.encoding)
        self.client.initialized(lsp.InitializedParams())

    async def asyncTearDown(self):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await asyncio.wait_for(self.client._server.wait(), 10)
        self.assertEqual(self.client._server.returncode, 0)
        self.assertEqual(self.client.errors, [])
        await self.client.stop()

    def uri(self, name):
        return (pathlib.Path(self.folder.name) / name).as_uri()

    def open(self, name, text=None):
        text = case.FILES[name] if text is None else text
        item = lsp.TextDocumentItem(self.uri(name), "markdown", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return lsp.TextDocumentIdentifier(self.uri(name))

    def type(self, name, version, line, character, text):
        place = lsp.Position(line, character)
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(version, self.uri(name)),
                [lsp.TextDocumentContentChangePartial(lsp.Range(place, place), text)],
            )
        )

    async def codes(self, name, expected):
        """Waits until a file has these problems."""
        for _ in range(100):
            found = [one.code for one in self.client.diagnostics.get(self.uri(name), [])]
            if found == expected:
                return self.client.diagnostics.get(self.uri(name), [])
            self.client.arrived.clear()
            try:
                await asyncio.wait_for(self.client.arrived.wait(), 0.2)
            except asyncio.TimeoutError:
                pass
        self.fail(f"{name} has {found}, not {expected}")

    async def test_a_session_is_typed_with_a_slip_that_is_corrected(self):
        document = self.open(case.SESSION)
        self.type(case.SESSION, 2, 4, 0, "- ben")
        completed = await self.client.text_document_completion_async(
            lsp.CompletionParams(document, lsp.Position(4, 5))
        )
        first = completed.items[0]
        self.assertEqual(first.label, "Bench Press (3x9 60kg):")
        self.assertEqual(first.text_edit.range, lsp.Range(lsp.Position(4, 2), lsp.Position(4, 5)))
        self.type(case.SESSION, 3, 4, 5, "h Press (3x8 60kq): 8, 8, 8\n")
        problems = await self.codes(case.SESSION, ["unknown-exercise"])
        self.assertEqual(problems[0].range.start.line, 4)
        hover = await self.client.text_document_hover_async(
            lsp.HoverParams(document, lsp.Position(4, 3))
        )
        self.assertIn("unknown-exercise", hover.contents.value)

    async def test_places_behind_an_emoji_are_where_the_client_counts_them(self):
        line = '- Squat (3x5 100kg): 5 "💪 für", 5, 5 x'
        self.open(case.SESSION, case.FILES[case.SESSION] + line + "\n")
        problems = await self.codes(case.SESSION, ["unparsed-set"])
        start, end = problems[0].range.start.character, problems[0].range.end.character
        name, size = ("utf-8", 1) if self.encoding == "utf-8" else ("utf-16-le", 2)
        self.assertEqual(line.encode(name)[start * size : end * size].decode(name), "5 x")

    async def test_a_correction_is_offered_and_a_file_is_formatted(self):
        settings = self.open("kb.yaml", "unit: kg\n")
        await self.codes("kb.yaml", ["unknown-key"])
        actions = await self.client.text_document_code_action_async(
            lsp.CodeActionParams(
                settings,
                lsp.Range(lsp.Position(0, 1), lsp.Position(0, 1)),
                lsp.CodeActionContext([]),
            )
        )
        self.assertEqual(actions[0].title, "Replace “unit” with “units”")
        self.assertTrue(actions[0].is_preferred)
        document = self.open(case.LEGS, "# Legs\n\n## Main\n\n* Squat - 3 x 5 100 kg\n")
        edits = await self.client.text_document_formatting_async(
            lsp.DocumentFormattingParams(document, lsp.FormattingOptions(2, True))
        )
        self.assertEqual([edit.new_text for edit in edits], ["- Squat — 3x5 100kg\n"])

    async def test_a_workout_is_renamed(self):
        document = self.open(case.LEGS)
        prepared = await self.client.text_document_prepare_rename_async(
            lsp.PrepareRenameParams(document, lsp.Position(0, 3))
        )
        self.assertEqual(prepared.placeholder, "legs")
        edit = await self.client.text_document_rename_async(
            lsp.RenameParams(document, lsp.Position(0, 3), "strength/legs-a")
        )
        self.assertIsInstance(edit.document_changes[-1], lsp.RenameFile)
        self.assertEqual(
            {change.text_document.uri for change in edit.document_changes[:-1]},
            {self.uri(case.LEGS), self.uri(case.PUSH)},
        )

    async def test_everything_else_is_of_the_protocol(self):
        document = self.open(case.PUSH)
        self.open(case.SESSION)
        place = lsp.Position(9, 4)
        whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
        ask = self.client
        self.assertTrue(await ask.text_document_definition_async(lsp.DefinitionParams(document, place)))
        self.assertTrue(
            await ask.text_document_references_async(
                lsp.ReferenceParams(
                    context=lsp.ReferenceContext(True), text_document=document, position=place
                )
            )
        )
        symbols = await ask.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
        self.assertEqual([symbol.name for symbol in symbols], ["Main"])
        self.assertTrue(await ask.text_document_folding_range_async(lsp.FoldingRangeParams(document)))
        selected = await ask.text_document_selection_range_async(
            lsp.SelectionRangeParams(document, [place])
        )
        self.assertIsNotNone(selected[0].parent)
        links = await ask.text_document_document_link_async(lsp.DocumentLinkParams(document))
        self.assertEqual([link.target for link in links], [self.uri(case.LEGS)])
        lenses = await ask.text_document_code_lens_async(lsp.CodeLensParams(document))
        self.assertEqual(lenses[0].command.title, "Last done 2026-11-20")
        hints = await ask.text_document_inlay_hint_async(lsp.InlayHintParams(text_document=document, range=whole))
        self.assertEqual([hint.label for hint in hints], ["next: 3x9 60kg"])
        tokens = await ask.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document))
        self.assertEqual(len(tokens.data) % 5, 0)
        found = await ask.workspace_symbol_async(lsp.WorkspaceSymbolParams("bench"))
        self.assertEqual([symbol.name for symbol in found], ["Bench Press"])


class PullTests(unittest.IsolatedAsyncioTestCase):
    async def test_a_client_that_asks_for_problems_is_not_sent_them(self):
        folder = case.folder()
        self.addCleanup(folder.cleanup)
        client = Client()
        asked = asyncio.Event()

        @client.feature(lsp.WORKSPACE_DIAGNOSTIC_REFRESH)
        def refreshed(*_):
            asked.set()

        await client.start_io(case.Settings.kb, "lsp", env=case.Settings.environment())
        answer = await client.initialize_async(
            lsp.InitializeParams(
                capabilities=lsp.ClientCapabilities(
                    text_document=lsp.TextDocumentClientCapabilities(
                        diagnostic=lsp.DiagnosticClientCapabilities()
                    ),
                    workspace=lsp.WorkspaceClientCapabilities(
                        diagnostics=lsp.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
                    ),
                )
            )
        )
        self.assertIsNotNone(answer.capabilities.diagnostic_provider)
        client.initialized(lsp.InitializedParams())
        uri = (pathlib.Path(folder.name) / case.LEGS).as_uri()
        text = case.FILES[case.LEGS].replace("Squat", "Sqat")
        item = lsp.TextDocumentItem(uri, "markdown", 1, text)
        client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        await asyncio.wait_for(asked.wait(), 20)
        report = await client.text_document_diagnostic_async(
            lsp.DocumentDiagnosticParams(lsp.TextDocumentIdentifier(uri))
        )
        self.assertEqual([one.code for one in report.items], ["unknown-exercise"])
        self.assertFalse(client.diagnostics.get(uri))
        await client.shutdown_async(None)
        client.exit(None)
        await asyncio.wait_for(client._server.wait(), 10)
        self.assertEqual(client.errors, [])
        await client.stop()


class PyglsUTF8Tests(PyglsTests):
    encoding = lsp.PositionEncodingKind.Utf8


if __name__ == "__main__":
    unittest.main()
